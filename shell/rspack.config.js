import { host } from '@warsha/web-kit/federation'

export default host(import.meta.dirname, {
  texts: ['src/locales/{language}/shell.json'],
  screens: {
    '/dashboard': [],
    '/settings': ['src/settings/settings.page.tsx', 'src/locales/{language}/settings.json'],
    '/notification-settings': [
      'src/live/notification-settings.page.tsx',
      'src/locales/{language}/notification-settings.json',
    ],
  },
})
