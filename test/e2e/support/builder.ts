import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The builder on /holster-builder, by the elements that a shopper sees. */
export function builderOn(page: Page) {
  const region = page.getByRole('region', { name: 'Custom holster builder' });
  return {
    region,
    make: region.getByLabel('Make', { exact: true }),
    model: region.getByLabel('Model', { exact: true }),
    light: region.getByRole('combobox', { name: 'Weapon light' }),
    optic: region.getByRole('combobox', { name: 'Optic' }),
    notes: region.getByRole('textbox', { name: 'Notes' }),
    words: region.getByRole('status', { name: 'Your build' }),
    price: region.getByRole('status', { name: 'Price' }),
    option: (name: string) => region.getByRole('radio', { name, exact: false }),
    /** The button next to the price; a phone has another one in its bar. */
    add: region.getByRole('button', { name: 'Add to Cart' }).first(),
    /** The stacked pictures. */
    pile: region.locator(':not([aria-hidden]) > div > div:has(> picture)'),
    picture: (words: string) => region.getByRole('img', { name: words }),
  };
}

export type BuilderPage = ReturnType<typeof builderOn>;

export async function choosePistol(builder: BuilderPage, make = 'Glock', model = 'G19'): Promise<void> {
  await builder.make.selectOption(make);
  await builder.model.selectOption(model);
}

/** The picture's key in /media: its file name without the width. */
export async function shownKey(picture: Locator): Promise<string> {
  await expect(picture).toBeVisible();
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-2) ?? '');
}
