import { t } from '@warsha/web-kit'

/** Returns the field of errors for which the server names none, and the text for a deleted customer. */
export const customerErrorTargets = () => ({
  gone: t('workshop:customers.gone'),
  fields: { duplicate_email: 'email' },
})
