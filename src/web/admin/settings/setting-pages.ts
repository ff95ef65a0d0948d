import type { ComponentType } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Crosshair from 'lucide-react/icons/crosshair';
import DoorOpen from 'lucide-react/icons/door-open';
import Gavel from 'lucide-react/icons/gavel';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Percent from 'lucide-react/icons/percent';
import Tag from 'lucide-react/icons/tag';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import type { SettingKind } from '#domain/settings/kinds/kinds.ts';

type SettingPage = {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  load: () => Promise<ComponentType>;
};

/** The page of each kind of setting, below /admin/settings. */
export const settingPages: Readonly<Record<SettingKind, SettingPage>> = {
  facts: { icon: Store, load: async () => (await import('./facts-setting.tsx')).FactsSettings },
  shipping: { icon: Truck, load: async () => (await import('./shipping-setting.tsx')).ShippingSettings },
  tax: { icon: Percent, load: async () => (await import('./tax-setting.tsx')).TaxSettings },
  times: { icon: CalendarDays, load: async () => (await import('./times/times-setting.tsx')).TimesSettings },
  builder: {
    icon: Crosshair,
    load: async () => (await import('./builder/builder-setting.tsx')).BuilderSettings,
  },
  rules: { icon: Gavel, load: async () => (await import('./rules/rules-setting.tsx')).RulesSettings },
  sales: { icon: Tag, load: async () => (await import('./sales/sales-setting.tsx')).SalesSettings },
  offer: { icon: Gift, load: async () => (await import('./sales/offer-setting.tsx')).OfferSettings },
  storefront: {
    icon: House,
    load: async () => (await import('./storefront/storefront-setting.tsx')).StorefrontSettings,
  },
  faq: { icon: MessageCircleQuestion, load: async () => (await import('./faq-setting.tsx')).FaqSettings },
  opening: { icon: DoorOpen, load: async () => (await import('./opening-setting.tsx')).OpeningSettings },
};
