import { Body, Head, Html, Preview } from '@react-email/components';
import type { ReactNode } from 'react';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { useFacts, useShopAddress } from './facts.ts';
import { ShopperFoot } from './foot.tsx';
import { fontFamily, palette } from './palette.ts';

type FrameProps = { preview: string; foot?: ReactNode; children: ReactNode };

/**
 * The layout of every email: charcoal header with the logo, bone paper, and the sender below. One column of tables, with every
 * style on its element, so that it holds where a client drops pictures or the style sheet.
 */
export function EmailFrame({ preview, foot, children }: FrameProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{clientStyles}</style>
      </Head>
      <Body className="ground" style={{ backgroundColor: palette.bone100, margin: 0, fontFamily }}>
        <Preview>{preview}</Preview>
        <hr data-outlook="open" />
        <table align="center" role="presentation" cellPadding={0} cellSpacing={0} style={frame}>
          <tbody>
            <tr>
              <td className="band pad" style={band}>
                <Logo />
              </td>
            </tr>
            <tr>
              <td className="paper pad" style={paper}>
                {children}
              </td>
            </tr>
            <tr>
              <td className="pad" style={footer}>
                {foot ?? <ShopperFoot />}
              </td>
            </tr>
          </tbody>
        </table>
        <hr data-outlook="close" />
      </Body>
    </Html>
  );
}

/** The logo on its own charcoal, so that it stays readable where a client turns the header light. Its alt text looks like a wordmark. */
function Logo() {
  const { name } = useFacts();
  const src = useShopAddress()('/logo-email.png');
  // The picture shows the demo's name.
  if (src === null || name !== demoFacts.name) return <span style={wordmark}>{name}</span>;
  return <img src={src} alt={name} width={176} height={48} style={{ ...wordmark, ...picture }} />;
}

/**
 * Outlook on Windows ignores max-width, and needs a table of 600 px around the content. React writes no comments, so index.tsx
 * replaces the two rules by these.
 */
export function withOutlookTable(html: string): string {
  return html
    .replace('<hr data-outlook="open"/>', `<!--[if mso]>${outlookTable}<tr><td><![endif]-->`)
    .replace('<hr data-outlook="close"/>', '<!--[if mso]></td></tr></table><![endif]-->');
}

const outlookTable = '<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0">';

const frame = { width: '100%', maxWidth: 600, margin: '0 auto' };

const band = { backgroundColor: palette.ink900, padding: '16px 32px' };

const picture = { display: 'block', width: 176, height: 48, border: 0 };

const wordmark = {
  color: palette.bone100,
  fontFamily,
  fontSize: 18,
  lineHeight: '48px',
  fontWeight: 600,
};

const paper = {
  backgroundColor: palette.bone50,
  border: `1px solid ${palette.bone300}`,
  borderTop: '0',
  padding: '32px',
};

const footer = { padding: '20px 32px 40px' };

/**
 * Dark mode and phones. A client that drops the style sheet, or has no media queries, shows the light colors and wider margins,
 * which are on the elements themselves.
 */
const clientStyles = `
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: ${palette.ink900} !important; }
    .paper { background-color: ${palette.ink800} !important; border-color: ${palette.ink700} !important; }
    .text { color: ${palette.bone100} !important; }
    .text-2 { color: ${palette.stone400} !important; }
    .line { border-color: ${palette.ink700} !important; }
    .notice { background-color: ${palette.ink700} !important; color: ${palette.bone100} !important; }
    .link { color: ${palette.olive300} !important; }
    .button, .button a { background-color: ${palette.olive300} !important; color: ${palette.ink900} !important; }
  }
  @media (max-width: 480px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
  }
`;
