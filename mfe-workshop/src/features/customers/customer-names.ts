import type { Customer } from '@warsha/contracts/workshop/customers'
import { hasText, t } from '@warsha/web-kit'

type CustomerNameFields = Pick<
  Customer,
  'contact_person' | 'company_name' | 'first_name' | 'last_name' | 'customer_code'
>

/** Returns the display name of a customer: the contact person, else the company, else the full name, else the code. */
export const customerName = (customer: CustomerNameFields): string => {
  const { contact_person, company_name, first_name, last_name, customer_code } = customer
  const fullName = [first_name, last_name].filter(Boolean).join(' ')
  return contact_person || company_name || fullName || customer_code
}

/** Returns the name of a country. A country that this front end does not know yet is returned unchanged. */
export const countryName = (country: string): string => {
  const key = `workshop:customers.countries.${country}`
  return hasText(key) ? t(key) : country
}
