import { caseOutcomePromises } from '#domain/care/cases/case-states.ts';
import { paths } from '#domain/paths.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { OrderNumber, Paragraph, Title, Words } from './prose.tsx';

type Props = RenderProps['order-case'];

export function orderCaseSubject({ news, orderNumber }: Props): string {
  return news === 'decided'
    ? `What we will do about your order ${orderNumber}`
    : `Your case for order ${orderNumber}`;
}

/** To the customer of a case: what it is about, the staff's words, and the link to answer and add photos (R-CASE-4). */
export function OrderCaseEmail(props: Props) {
  const { orderNumber, customerName, lines, message, token, shopUrl } = props;
  return (
    <EmailFrame preview={previewOf(props)}>
      <Title>{titleOf(props)}</Title>
      <Paragraph>
        {customerName}, this is about order <OrderNumber>{orderNumber}</OrderNumber>:{' '}
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.
      </Paragraph>
      <Paragraph>{leadOf(props)}</Paragraph>
      {message !== '' && (
        <Paragraph>
          <Words text={message} />
        </Paragraph>
      )}
      <LinkButton href={`${shopUrl}${paths.case}?token=${token}`}>{buttonOf(props)}</LinkButton>
      <Paragraph>The link is only for you. Keep this email until your case is closed.</Paragraph>
    </EmailFrame>
  );
}

function titleOf({ news }: Props): string {
  if (news === 'opened') return 'We opened a case for you';
  if (news === 'received') return 'We got your message';
  return news === 'decided' ? 'We decided about your case' : 'A message about your case';
}

function leadOf({ news, outcome }: Props): string {
  if (news === 'decided') return outcome === null ? '' : caseOutcomePromises[outcome];
  if (news === 'message') return 'We wrote:';
  if (news === 'received') {
    return 'We are looking at it and will email you what to do next. Please send nothing back before that. Photos that show what is wrong help us decide.';
  }
  return 'Add photos that show what is wrong, and tell us what you would like us to do.';
}

function previewOf(props: Props): string {
  return shorten(props.message || leadOf(props), 120);
}

function buttonOf({ news }: Props): string {
  if (news === 'opened' || news === 'received') return 'Add photos';
  return news === 'message' ? 'Answer' : 'View your case';
}
