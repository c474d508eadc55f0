import { hasText, t } from './i18n.ts'

/** Returns a role in the language of the page. A role without a translation is returned as it is. */
export const roleName = (role: string): string =>
  hasText(`roles:${role}`) ? t(`roles:${role}`) : role
