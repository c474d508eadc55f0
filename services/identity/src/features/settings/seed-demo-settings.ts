/** Settings of the demo shop: invented data with a TRN that is not assigned. */
import type { IdentityService } from '../../identity-service.ts'
import { changeSettings } from './change-settings.ts'
import { selectVersion } from './settings.store.ts'

const demoSettings = {
  shop_name: 'Warsha Demo Garage',
  shop_name_ar: 'ورشة للعرض التجريبي',
  shop_phone: '+971 4 000 0100',
  shop_address: 'Workshop Street 1, Industrial Area',
  shop_address_ar: 'شارع الورش 1، المنطقة الصناعية',
  shop_latitude: '25.2048493',
  shop_longitude: '55.2707828',
  company_trn: '100000000000003',
  // As the terms on the invoices say.
  labour_warranty_days: '90',
  company_email: 'demo@example.com',
  company_website: 'https://example.com',
  // Of no establishment and no bank, but with the digits that the wage file needs.
  mohre_establishment: '9990000000001',
  company_bank_routing: '000000001',
}

/** Stores the demo settings unless the shop's settings were changed before. */
export const seedDemoSettings = async (identity: IdentityService): Promise<void> => {
  if ((await selectVersion(identity.db)) > 1) return
  const inputs = Object.entries(demoSettings).map(([key, value]) => ({
    key,
    value,
    keyPath: key,
    valuePath: key,
  }))
  await changeSettings(identity, null, inputs)
}
