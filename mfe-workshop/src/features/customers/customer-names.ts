import type { Customer } from '@warsha/contracts/customers'
import { hasText, t } from '@warsha/web-kit'

type Named = Pick<
  Customer,
  'contact_person' | 'company_name' | 'first_name' | 'last_name' | 'customer_code'
>

/** What a customer is called on the screen: the person, else the company, else the code. */
export const nameOf = (customer: Named): string => {
  const { contact_person, company_name, first_name, last_name, customer_code } = customer
  const fullName = [first_name, last_name].filter(Boolean).join(' ')
  return contact_person || company_name || fullName || customer_code
}

/** A country in the language of the page; one that this front end doesn't know yet stands as it is. */
export const countryName = (country: string): string => {
  const key = `workshop:customers.countries.${country}`
  return hasText(key) ? t(key) : country
}
