import { formatPrice } from '#domain/money/amounts/money.ts';
import type { Choice } from '#domain/orders/read/line-choices.ts';
import type { OrderEmailLine } from '#server/orders/emails/order-email-props.ts';
import { LinePicture } from './line-picture.tsx';
import { palette } from './palette.ts';
import { Words } from './prose.tsx';

/**
 * The ordered items, one row per line. The plain-text version finds the table by its class (index.tsx). `forBench` shows the
 * choices as large as the names, for building, and the SKU, for packing.
 */
export function OrderLines({
  lines,
  forBench = false,
}: {
  lines: readonly OrderEmailLine[];
  forBench?: boolean;
}) {
  return (
    <table className="order-lines" width="100%" cellPadding={0} cellSpacing={0} style={table}>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once; two lines may be equal
          <tr key={index}>
            <td className="text line" style={cell}>
              <LinePicture imageUrl={line.imageUrl} isMirrored={line.isMirrored} name={line.name}>
                <div style={{ fontWeight: 600 }}>
                  {line.quantity} × {line.name}
                </div>
                <Choices
                  choices={
                    forBench && line.sku ? [...line.choices, { label: 'SKU', value: line.sku }] : line.choices
                  }
                  forBench={forBench}
                />
                {line.quantity > 1 && (
                  <div className="text-2" style={small}>
                    {formatPrice(line.unitPriceCents)} each
                  </div>
                )}
              </LinePicture>
            </td>
            <td className="text line" align="right" style={amountCell}>
              {formatPrice(line.unitPriceCents * line.quantity)}
              {line.wasCents != null && (
                <div className="text-2" style={small}>
                  was <s>{formatPrice(line.wasCents * line.quantity)}</s>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Choices({ choices, forBench = false }: { choices: readonly Choice[]; forBench?: boolean }) {
  return choices.map(({ label, value }) => (
    <div key={label} className={forBench ? 'text' : 'text-2'} style={forBench ? large : small}>
      {label}: <Words text={value} />
    </div>
  ));
}

const table = { width: '100%', borderCollapse: 'collapse' } as const;

const cell = {
  padding: '12px 16px 12px 0',
  borderTop: `1px solid ${palette.bone300}`,
  color: palette.ink900,
  fontSize: 16,
  lineHeight: '24px',
  verticalAlign: 'top',
} as const;

const amountCell = { ...cell, padding: '12px 0', whiteSpace: 'nowrap' } as const;

const small = {
  color: palette.stone600,
  fontSize: 14,
  lineHeight: '20px',
  wordBreak: 'break-word',
} as const;

const large = { ...small, color: palette.ink900, fontSize: 16, lineHeight: '24px' } as const;
