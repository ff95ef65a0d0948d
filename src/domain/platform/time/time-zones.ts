/** The time zones of the United States and its territories, by the names that owners know. */
export const timeZoneNames = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico and U.S. Virgin Islands',
  'Pacific/Guam': 'Guam and Northern Mariana Islands',
  'Pacific/Pago_Pago': 'American Samoa',
} as const;

export type TimeZone = keyof typeof timeZoneNames;

export const timeZones = Object.keys(timeZoneNames) as [TimeZone, ...TimeZone[]];
