import type { ReactNode } from 'react';
import { emailPictureUrl } from '#domain/platform/media/picture.ts';
import { palette } from './palette.ts';
import { useShopAddress } from './facts.ts';

type LinePictureProps = {
  imageUrl: string | undefined;
  isMirrored?: boolean | undefined;
  name: string;
  children: ReactNode;
};

/** A product's text beside its picture, if it has one of ours. */
export function LinePicture({ imageUrl = '', isMirrored, name, children }: LinePictureProps) {
  const address = useShopAddress();
  const file = emailPictureUrl(imageUrl, isMirrored);
  const src = file && address(file);
  if (!src) return children;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
      <tbody>
        <tr>
          <td width={80} style={{ width: 80, verticalAlign: 'top' }}>
            <img src={src} alt={name} width={64} height={64} style={picture} />
          </td>
          <td className="text" style={beside}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const beside = { color: palette.ink900, fontSize: 16, lineHeight: '24px', verticalAlign: 'top' } as const;

/** The font is the alt text's, for clients without pictures. */
const picture = {
  display: 'block',
  width: 64,
  height: 64,
  border: 0,
  backgroundColor: palette.bone200,
  color: palette.stone600,
  fontSize: 11,
  lineHeight: '14px',
};
