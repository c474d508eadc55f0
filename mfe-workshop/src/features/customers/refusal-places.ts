import { t } from '@warsha/web-kit'

/** Where refusals of a customer's form belong, though the server names no field. */
export const placesOf = () => ({
  gone: t('workshop:customers.gone'),
  fields: { duplicate_email: 'email' },
})
