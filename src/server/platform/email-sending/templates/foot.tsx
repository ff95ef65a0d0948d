import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { postalAddress } from '#domain/settings/kinds/facts.schema.ts';
import { useFacts } from './facts.ts';
import { EmailLink } from './email-link.tsx';
import { palette } from './palette.ts';

type ShopperFootProps = {
  /** Why the shopper got the email, as a sentence that names the store. */
  why?: (storeName: string) => string;
  /** The page that stops these emails, for those that a shopper signed up for. */
  unsubscribe?: string;
};

/** The footer of a shopper's email: why it came, contact, and the company with its postal address (R-EMAIL-12, R-EMAIL-13). */
export function ShopperFoot({ why = whyOrder, unsubscribe }: ShopperFootProps) {
  const facts = useFacts();
  return (
    <>
      <FootLine>
        {why(facts.name)} {unsubscribe && <EmailLink href={unsubscribe}>Unsubscribe</EmailLink>}
      </FootLine>
      <FootLine>
        Questions? Reply to this email or write to{' '}
        <EmailLink href={`mailto:${facts.email}`}>{facts.email}</EmailLink>.
      </FootLine>
      <FootLine>{postalAddress(facts)}</FootLine>
    </>
  );
}

const whyOrder = (name: string) => `You got this email because of your order at ${name}.`;

export const whyAccount = (name: string) =>
  `You got this email because this address has an account at ${name}.`;

/** The footer of an email to the owner. */
export function ShopFoot({ shopUrl }: { shopUrl: string }) {
  const facts = useFacts();
  return (
    <FootLine>
      You got this email because {facts.name} sends its orders and alerts to this address.{' '}
      <EmailLink href={`${shopUrl}${paths.admin}`}>Open the dashboard</EmailLink>
    </FootLine>
  );
}

function FootLine({ children }: { children: ReactNode }) {
  return (
    <Text className="text-2" style={footLine}>
      {children}
    </Text>
  );
}

const footLine = { margin: '0 0 4px', color: palette.stone600, fontSize: 14, lineHeight: '20px' };
