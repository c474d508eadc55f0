/** Test data: the workshop and the customer as documents name them. */
import { idOf } from '@warsha/web-kit/testing'

export const documentSupplier = {
  name: 'Oasis Garage',
  name_ar: 'كراج الواحة',
  address: null,
  address_ar: null,
  city: null,
  country: null,
  phone: null,
  email: null,
  website: null,
  trn: null,
}

export const documentCustomer = {
  customer_id: idOf(2),
  customer_code: 'CUS-000002',
  contact_person: 'Sara Al Mansoori',
  company_name: null,
  customer_phone: '+971 50 000 0102',
  customer_email: null,
  customer_address: null,
  customer_city: 'Dubai',
  customer_country: 'UAE',
  customer_trn: null,
}
