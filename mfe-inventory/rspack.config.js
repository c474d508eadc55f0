import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-inventory', import.meta.dirname, {
  texts: ['src/locales/{language}/inventory.json'],
  screens: {
    '/spare-parts': [
      'src/features/spare-parts/spare-parts.page.tsx',
      'src/locales/{language}/spare-parts.json',
    ],
    '/spare-parts/low-stock': [
      'src/features/low-stock/low-stock.page.tsx',
      'src/locales/{language}/spare-parts.json',
    ],
    '/spare-parts/{id}/movements': [
      'src/features/movements/movements.page.tsx',
      'src/locales/{language}/spare-parts.json',
    ],
  },
})
