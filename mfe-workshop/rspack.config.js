import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-workshop', import.meta.dirname, {
  texts: ['src/locales/{language}/workshop.json', 'src/locales/{language}/work-cards.json'],
  screens: {
    '/customers': [
      'src/features/customers/customers.page.tsx',
      '/api/customers?page=1',
      'src/locales/{language}/invitations.json',
    ],
    '/vehicles': ['src/features/vehicles/vehicles.page.tsx', '/api/vehicles?page=1'],
    '/work-cards': ['src/features/work-cards/work-cards.page.tsx', '/api/work-cards?page=1'],
    '/work-cards/invoices': [
      'src/features/invoices/invoices.page.tsx',
      'src/locales/{language}/money.json',
    ],
    '/work-cards/{id}': [
      'src/features/work-card/work-card.page.tsx',
      'src/locales/{language}/work-card.json',
      'src/locales/{language}/invitations.json',
      'src/locales/{language}/money.json',
    ],
    '/reports': ['src/features/revenue/reports.page.tsx', 'src/locales/{language}/reports.json'],
  },
})
