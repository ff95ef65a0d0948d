import { useQuery } from '@tanstack/react-query';
import { TextBlocks } from '#web/policies/text-blocks.tsx';
import { sizeChart } from '#web/queries.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type SizeChartProps = { open: boolean; onClose: () => void };

export function Overlay({ open, onClose }: SizeChartProps) {
  const { data, isError } = useQuery(sizeChart);
  return (
    <Dialog open={open} onClose={onClose} title={data?.title ?? 'Size Chart'}>
      <div className="p-6">
        {data && <TextBlocks blocks={data.blocks} />}
        {isError && <p role="alert">The size chart could not be loaded. Please try again.</p>}
        {!data && !isError && <Skeleton className="h-96 w-full" />}
      </div>
    </Dialog>
  );
}
