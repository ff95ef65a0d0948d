import type { DataErasedEmail as Props } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { useFacts } from './facts.ts';
import { ShopperFoot } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function dataErasedSubject(): string {
  return 'Your data was erased';
}

/** The last email to a customer. It has no name and no address, and the store forgets its recipient (R-EMAIL-24). */
export function DataErasedEmail(_email: Props) {
  const facts = useFacts();
  return (
    <EmailFrame
      preview="Your account and your personal data are gone."
      foot={<ShopperFoot why={(name) => `You got this email because your data at ${name} was erased.`} />}
    >
      <Title>Your data was erased</Title>
      <Paragraph>
        Your account at {facts.name}, if you had one, and the personal data about you are gone: names,
        addresses, emails, messages and photos. You are signed out everywhere and get no more emails.
      </Paragraph>
      <Paragraph>
        Your orders stay in the store&apos;s books without your name and address, because tax law asks for
        them. Encrypted backups are deleted after at most 12 months. If one is restored, your data is erased
        again.
      </Paragraph>
      <Paragraph>If you didn&apos;t ask for this, write to {facts.email}.</Paragraph>
    </EmailFrame>
  );
}
