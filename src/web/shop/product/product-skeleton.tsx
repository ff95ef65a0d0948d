import { Container } from '#web/ui/display/container.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

export function ProductSkeleton() {
  return (
    <Container className="grid gap-6 pt-12 pb-14 md:grid-cols-2 md:gap-8 md:pt-16 md:pb-20">
      <output className="sr-only">Loading</output>
      <Skeleton className="aspect-square" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </div>
    </Container>
  );
}
