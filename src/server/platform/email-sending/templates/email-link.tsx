import type { ReactNode } from 'react';
import { palette } from './palette.ts';

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: palette.olive700, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

/** The email's one button. In a table cell, because Outlook on Windows pads no link. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table
      className="action"
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '20px 0' }}
    >
      <tbody>
        <tr>
          <td className="button" align="center" style={cell}>
            <a href={href} style={label}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const cell = { backgroundColor: palette.olive700, borderRadius: 4, padding: '12px 20px' };

const label = {
  color: palette.bone50,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  textDecoration: 'none',
} as const;
