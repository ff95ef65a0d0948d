import type { ReactNode } from 'react';
import { adminPaths } from '#domain/admin-paths.ts';
import { paths } from '#domain/paths.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import {
  announcedOn,
  storefrontSetting,
  type StorefrontSetting as Storefront,
} from '#domain/settings/kinds/storefront.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { SettingPage } from '#web/admin/settings/setting-page.tsx';
import { startsErrors, StartsFoot, startsNow, type Starts } from '#web/admin/settings/starts.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { WholeForm } from '#web/admin/settings/whole-form.tsx';
import { PictureButton } from '#web/admin/uploads/picture-button.tsx';
import { useUploads } from '#web/admin/uploads/use-uploads.ts';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { useSettings } from '#web/settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import {
  formOfStorefront,
  storefrontErrors,
  storefrontFieldAt,
  storefrontOfForm,
  type StorefrontField,
  type StorefrontForm,
} from './storefront-form.ts';

const labels: Readonly<Record<StorefrontField | keyof Starts, string>> = {
  announcement: 'Announcement (optional)',
  announcementTo: 'Leads to (optional)',
  from: 'First day (optional)',
  until: 'Last day (optional)',
  headline: 'Headline',
  sentence: 'Sentence below it',
  pictureUrl: 'Picture',
  pictureAlt: 'What the picture shows',
  mission: 'What the shop stands for',
  title0: 'First point',
  text0: 'Its sentence',
  title1: 'Second point',
  text1: 'Its sentence',
  title2: 'Third point',
  text2: 'Its sentence',
  links: 'Footer links (optional)',
  when: '',
  day: '',
  time: '',
};

type Form = StorefrontForm & Starts;

/** What the shop says of itself on its home page, above all pages and below them (R-SET-17). */
export function StorefrontSettings() {
  return (
    <SettingPage
      kind="storefront"
      note="What the home page says first, the line above all pages, and the links below them."
    >
      {(now, setting) => (
        <WholeForm setting={setting} value={now}>
          {(value) => <StorefrontEditor value={value} setting={setting} />}
        </WholeForm>
      )}
    </SettingPage>
  );
}

function StorefrontEditor({ value, setting }: { value: Storefront; setting: ShownSetting }) {
  const { facts, day: today } = useSettings();
  const { element, ...form } = useStaffForm<Form>({
    defaultValues: { ...startsNow, ...formOfStorefront(value) },
    judgedWith: { from: ['until'], announcementTo: ['announcement'] },
    resolver: resolverOf((typed) => ({ ...storefrontErrors(typed), ...startsErrors(typed, facts.timeZone) })),
  });
  const save = useSaveSetting(setting, 'storefront', {
    now: 'Shoppers see it now.',
    onError(error) {
      const [first, ...path] = refusedField(error)?.split('.') ?? [];
      if (first !== 'value') return toastFailure('Home and announcement not saved', error);
      form.setError(storefrontFieldAt(path), { message: refusalMessage(error) ?? '' }, { shouldFocus: true });
    },
  });
  const { uploads, send } = useUploads((url) => form.setValue('pictureUrl', url, { shouldDirty: true }));
  const field = fieldPropsOf<Form>(form, labels);
  const typed = form.watch();
  return (
    <form
      ref={element}
      noValidate
      className="rounded-m border border-line bg-surface p-4"
      onSubmit={(event) =>
        void form.handleSubmit((wanted) =>
          save.mutate({ value: storefrontSetting.parse(storefrontOfForm(wanted)), starts: wanted }),
        )(event)
      }
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-8">
          <Part title="Announcement">
            <TextField
              {...field('announcement')}
              className="sm:col-span-4"
              maxLength={120}
              hint="In the line above every page. Empty: the line says how you make holsters."
            />
            <TextField
              {...field('announcementTo')}
              className="sm:col-span-2"
              hint="A page of this store, such as /apparel, or https://…"
            />
            <TextField {...field('from')} type="date" />
            <TextField {...field('until')} type="date" />
          </Part>
          <Part title="Top of the home page">
            <TextField {...field('headline')} className="sm:col-span-4" maxLength={60} />
            <TextareaField {...field('sentence')} className="sm:col-span-4" rows={3} maxLength={240} />
            <div className="flex flex-wrap items-center gap-3 sm:col-span-4">
              <PictureButton label="Picture file" onFiles={(files) => send(files.slice(0, 1))}>
                {uploads.length > 0 ? 'Uploading...' : 'Upload a picture'}
              </PictureButton>
              {typed.pictureUrl !== '' && (
                <Button
                  level="text"
                  size="small"
                  onClick={() => form.setValue('pictureUrl', '', { shouldDirty: true })}
                >
                  Use the delivered picture
                </Button>
              )}
              <p className="type-note text-text-2">
                At least 1,664 pixels wide, 8 by 5. The right half stays free of words.
              </p>
            </div>
            {typed.pictureUrl !== '' && (
              <TextField
                {...field('pictureAlt')}
                className="sm:col-span-4"
                maxLength={200}
                hint="Read aloud to people who do not see it."
              />
            )}
          </Part>
          <Part title="Our Mission">
            <TextareaField {...field('mission')} className="sm:col-span-4" rows={2} maxLength={240} />
            <TextField {...field('title0')} className="sm:col-span-1" maxLength={40} />
            <TextField {...field('text0')} className="sm:col-span-3" maxLength={200} />
            <TextField {...field('title1')} className="sm:col-span-1" maxLength={40} />
            <TextField {...field('text1')} className="sm:col-span-3" maxLength={200} />
            <TextField {...field('title2')} className="sm:col-span-1" maxLength={40} />
            <TextField {...field('text2')} className="sm:col-span-3" maxLength={200} />
          </Part>
          <Part title="Footer">
            <TextareaField
              {...field('links')}
              className="sm:col-span-4"
              rows={3}
              hint="One per line: a name and where it leads, such as Care guide /terms"
            />
          </Part>
          <p className="type-small text-text-2">
            The featured products and their order are under{' '}
            <Link to={adminPaths.tab('featured')} className="link">
              Featured
            </Link>
            , questions under{' '}
            <Link to={adminPaths.setting('faq')} className="link">
              Questions and answers
            </Link>
            , policies under{' '}
            <Link to={adminPaths.tab('policies')} className="link">
              Policies
            </Link>
            .
          </p>
        </div>
        <Preview form={typed} today={today} />
      </div>
      <div className="mt-6">
        <StartsFoot form={form} busy={save.isPending} onCancel={() => form.reset()} />
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-4">
      <legend className="type-h3 mb-3">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The top of the home page as it is typed, on the day on which it is looked at. */
function Preview({ form, today }: { form: StorefrontForm; today: string }) {
  const { data } = storefrontSetting.safeParse(storefrontOfForm(form));
  const announced = data && announcedOn(today, data);
  return (
    <aside aria-label="Preview" className="lg:sticky lg:top-6 lg:self-start">
      <p className="type-label mb-2 text-text-2">Preview</p>
      <div className="on-charcoal overflow-hidden rounded-m bg-ground">
        <p className="type-note min-h-9 bg-ink-950 px-4 py-2 text-center text-text-2">
          {announced ? announced.text : data?.announcement ? 'Not announced today' : 'No announcement'}
        </p>
        {form.pictureUrl !== '' && (
          <Picture
            picture={pictureSources(form.pictureUrl)}
            alt={form.pictureAlt}
            sizes="384px"
            className="aspect-5/4 w-full object-cover"
          />
        )}
        <div className="p-5">
          <p className="type-h2 wrap-anywhere">{form.headline}</p>
          <p className="type-small mt-3 wrap-anywhere">{form.sentence}</p>
        </div>
      </div>
      <Link document to={paths.home} className="link type-small mt-3 inline-block">
        See the home page
      </Link>
    </aside>
  );
}
