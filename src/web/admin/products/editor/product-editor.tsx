import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { EditorDialog } from './editor-dialog.tsx';

type ProductEditorProps = {
  id: number | 'new';
  onClose: () => void;
  /** Null after a deletion. */
  onSaved: (saved: AdminProduct | null) => void;
};

/** A product's editor; an existing product is reloaded, so that the edit starts from its current version. */
export function ProductEditor({ id, onClose, onSaved }: ProductEditorProps) {
  const product = useQuery({
    ...staffQueryOf(adminProducts.read, { id: Number(id) }),
    enabled: id !== 'new',
    gcTime: 0,
  });
  const client = useQueryClient();
  const [undone, setUndone] = useState(0);

  /** The lists and the form have the earlier values now. */
  async function readAgain() {
    await client.invalidateQueries();
    setUndone((count) => count + 1);
  }

  const actions = { onClose, onSaved, onUndone: readAgain };
  if (id === 'new') return <EditorDialog product={null} {...actions} />;
  if (product.data) return <EditorDialog key={undone} product={product.data} {...actions} />;
  const isGone = product.error instanceof ApiError && product.error.status === 404;
  return (
    <Dialog open wide onClose={onClose} title="Product">
      <div className="p-6">
        {product.isPending && <Skeleton className="h-96" />}
        {product.isError && (
          <Notice
            tone="red"
            role="alert"
            title={isGone ? 'This product no longer exists' : 'Failed to fetch the product'}
          >
            {isGone ? (
              'Someone deleted it. Go back to the list.'
            ) : (
              <Button level="text" size="small" onClick={() => void product.refetch()}>
                Try again
              </Button>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
