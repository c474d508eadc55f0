import type { Vehicle } from '@warsha/contracts/vehicles'

/** What a car is called beside its plate. */
export const modelOf = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string =>
  `${make} ${model}`

/** Who a list's row belongs to: the person, else the company, else the code. */
export const ownerOf = ({
  contact_person: person,
  company_name: company,
  customer_code: code,
}: Pick<Vehicle, 'contact_person' | 'company_name' | 'customer_code'>): string =>
  person || company || code
