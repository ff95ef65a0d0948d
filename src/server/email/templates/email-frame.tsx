import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import { fontFamily, palette } from './palette.ts';

/** Dark mode colors; a client without media queries keeps the light ones. */
const darkMode = `
  @media (prefers-color-scheme: dark) {
    .ground { background-color: ${palette.ink900} !important; }
    .ground td { background-color: transparent !important; }
    .paper { background-color: ${palette.ink800} !important; border-color: ${palette.ink700} !important; }
    .text { color: ${palette.bone100} !important; }
    .text-2 { color: ${palette.stone400} !important; }
    .line { border-color: ${palette.ink700} !important; }
    .notice { background-color: ${palette.ink700} !important; color: ${palette.bone100} !important; }
    .link { color: ${palette.olive300} !important; }
    .button { background-color: ${palette.olive300} !important; color: ${palette.ink900} !important; }
  }
  @media (max-width: 480px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
  }
`;

/** The frame around an email's content: charcoal header, bone paper, and the sender below. */
export function EmailFrame({
  preview,
  foot,
  children,
}: {
  preview: string;
  foot: ReactNode;
  children: ReactNode;
}) {
  const [name, kind] = shop.wordmark;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkMode}</style>
      </Head>
      <Body className="ground" style={{ backgroundColor: palette.bone100, margin: 0, fontFamily }}>
        <Preview>{preview}</Preview>
        <Container style={{ width: '100%', maxWidth: 600 }}>
          <Section className="pad" style={band}>
            <Text style={wordmark}>
              {name} <span style={wordmarkKind}>{kind}</span>
            </Text>
          </Section>
          <Section className="paper pad" style={paper}>
            {children}
          </Section>
          <Section className="pad" style={{ padding: '20px 32px 40px' }}>
            {foot}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The footer of a shopper's email: contact and company. */
export function ShopperFoot() {
  return (
    <>
      <FootLine>
        Questions? Reply to this email or write to{' '}
        <EmailLink href={`mailto:${shop.email}`}>{shop.email}</EmailLink>.
      </FootLine>
      <FootLine>
        {shop.legalEntity}, {shop.city}, {shop.shipFromState}
      </FootLine>
    </>
  );
}

/** The footer of an email to the owner: the store and a link to its orders. */
export function ShopFoot({ shopUrl }: { shopUrl: string }) {
  return (
    <FootLine>
      From your store. <EmailLink href={`${shopUrl}${paths.admin}`}>Open orders</EmailLink>
    </FootLine>
  );
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="link" href={href} style={{ color: palette.olive700, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

function FootLine({ children }: { children: ReactNode }) {
  return (
    <Text className="text-2" style={footLine}>
      {children}
    </Text>
  );
}

const band = { backgroundColor: palette.ink900, padding: '20px 32px' };

const wordmark = {
  margin: 0,
  color: palette.bone100,
  fontSize: 22,
  lineHeight: '28px',
  fontWeight: 600,
  letterSpacing: '-0.01em',
};

const wordmarkKind = {
  color: palette.tan400,
  fontSize: 12,
  fontWeight: 600,
  letterSpacing: '0.16em',
  textTransform: 'uppercase',
} as const;

const paper = {
  backgroundColor: palette.bone50,
  border: `1px solid ${palette.bone300}`,
  borderTop: '0',
  padding: '32px',
};

const footLine = { margin: '0 0 4px', color: palette.stone600, fontSize: 14, lineHeight: '20px' };
