import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ProductSkeleton() {
  return (
    <Container className="pb-14 md:pb-20">
      <output className="sr-only">Loading</output>
      <div
        aria-busy
        className="mt-12 grid gap-6 md:mt-16 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16"
      >
        <Skeleton className="aspect-square max-md:-mx-4 lg:ml-26" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="mt-4 h-24 w-full" />
          <Skeleton className="mt-4 h-12 w-full" />
        </div>
      </div>
    </Container>
  );
}
