import { buildLabel } from '#domain/catalog/holster/build-label.ts';
import { confirmedBuildPath, paths } from '#domain/paths.ts';
import type { FitAnswerEmail as FitAnswerProps } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopperFoot } from './foot.tsx';
import { Paragraph, Title, Words } from './prose.tsx';

export function fitAnswerSubject({ answer, build }: FitAnswerProps): string {
  const pistol = `${build['pistolMake']} ${build['pistolModel']}`;
  return answer === 'yes' ? `Yes, we make your ${pistol} holster` : `About your ${pistol} holster`;
}

/** To a shopper who asked whether we make a build (R-FIT-6). */
export function FitAnswerEmail({ answer, build, words, code, shopUrl }: FitAnswerProps) {
  const isYes = answer === 'yes';
  return (
    <EmailFrame
      preview={isYes ? 'Your build can be ordered now.' : 'We do not make this build.'}
      foot={<ShopperFoot why={why} />}
    >
      <Title>{isYes ? 'Yes, we make it' : 'We do not make it'}</Title>
      <Paragraph>
        {isYes ? 'This build fits, and you can order it: ' : 'We looked at this build and do not make it: '}
        <strong>{buildLabel(build)}</strong>
      </Paragraph>
      {words !== '' && (
        <Paragraph>
          <Words text={words} />
        </Paragraph>
      )}
      <LinkButton href={`${shopUrl}${isYes ? confirmedBuildPath(code) : paths.builder}`}>
        {isYes ? 'Order this build' : 'Build another holster'}
      </LinkButton>
      <Paragraph>
        {isYes && 'The link is for exactly this build, at the price of the day. '}
        Reply to this email to ask us anything.
      </Paragraph>
    </EmailFrame>
  );
}

const why = (name: string) => `You got this email because you asked ${name} whether a holster can be made.`;
