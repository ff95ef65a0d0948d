import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { postalAddress, shop } from '#domain/shop.ts';
import { EmailLink } from './email-link.tsx';
import { palette } from './palette.ts';

type ShopperFootProps = {
  /** Why the shopper got the email, as a sentence. */
  why?: string;
  /** The page that stops these emails, for those that a shopper signed up for. */
  unsubscribe?: string;
};

/** The footer of a shopper's email: why it came, contact, and the company with its postal address (R-EMAIL-12, R-EMAIL-13). */
export function ShopperFoot({ why = whyOrder, unsubscribe }: ShopperFootProps) {
  return (
    <>
      <FootLine>
        {why} {unsubscribe && <EmailLink href={unsubscribe}>Unsubscribe</EmailLink>}
      </FootLine>
      <FootLine>
        Questions? Reply to this email or write to{' '}
        <EmailLink href={`mailto:${shop.email}`}>{shop.email}</EmailLink>.
      </FootLine>
      <FootLine>{postalAddress}</FootLine>
    </>
  );
}

const whyOrder = `You got this email because of your order at ${shop.name}.`;

export const whyAccount = `You got this email because this address has an account at ${shop.name}.`;

/** The footer of an email to the owner. */
export function ShopFoot({ shopUrl }: { shopUrl: string }) {
  return (
    <FootLine>
      You got this email because {shop.name} sends its orders and alerts to this address.{' '}
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
