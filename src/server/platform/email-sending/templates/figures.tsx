import type { ReactNode } from 'react';
import type { ChangedRow } from '#domain/orders/read/changed-rows.ts';
import { palette } from './palette.ts';

/** Amounts below each other. The plain-text version finds the table by its class (index.tsx). */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <table className="figures" width="100%" cellPadding={0} cellSpacing={0} style={table}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Figure({
  label,
  detail,
  amount,
  strong = false,
}: {
  label: string;
  /** What the amount is made of. */
  detail?: string | undefined;
  amount: string;
  strong?: boolean | undefined;
}) {
  const style = strong ? total : figure;
  return (
    <tr>
      <td className="text line" style={style}>
        {label}
        {detail !== undefined && (
          <div className="text-2" style={small}>
            {detail}
          </div>
        )}
      </td>
      <td className="text line" align="right" style={{ ...style, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}

const table = { width: '100%', borderCollapse: 'collapse', marginTop: 8 } as const;

const figure = { padding: '0 0 8px', color: palette.ink900, fontSize: 16, lineHeight: '24px' };

const small = { color: palette.stone600, fontSize: 14, lineHeight: '20px' };

const total = {
  ...figure,
  padding: '8px 0 0',
  borderTop: `1px solid ${palette.bone300}`,
  fontSize: 18,
  fontWeight: 600,
};

/** How an order's total changed (R-ORD-47). */
export function ChangedFigures({ rows }: { rows: readonly ChangedRow[] }) {
  return rows.map(({ label, detail, price, isTotal }) => (
    <Figure key={label} label={label} detail={detail} amount={price} strong={isTotal} />
  ));
}
