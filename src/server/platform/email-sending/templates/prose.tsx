import { Heading, Text } from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import { palette } from './palette.ts';

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="text" style={title}>
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="text" style={subtitle}>
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={paragraph}>
      {children}
    </Text>
  );
}

/** A highlighted note, such as a lead time. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Text className="notice" style={notice}>
      {children}
    </Text>
  );
}

const title = {
  margin: '0 0 12px',
  color: palette.ink900,
  fontSize: 28,
  lineHeight: '36px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
};

const subtitle = {
  margin: '32px 0 8px',
  color: palette.ink900,
  fontSize: 18,
  lineHeight: '28px',
  fontWeight: 600,
};

const paragraph = { margin: '0 0 12px', color: palette.ink900, fontSize: 16, lineHeight: '24px' };

const notice = {
  margin: '16px 0',
  padding: '12px 16px',
  borderRadius: 4,
  backgroundColor: palette.bone200,
  color: palette.ink900,
  fontSize: 16,
  lineHeight: '24px',
};

/** An order's number within a sentence, never broken over two lines. */
export function OrderNumber({ children }: { children: string }) {
  return <strong style={{ whiteSpace: 'nowrap' }}>{children}</strong>;
}

/** The owner's words: line breaks stay, in HTML and in plain text. */
export function Words({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rendered once
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
