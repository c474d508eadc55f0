import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'

export const makeAndModel = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string =>
  `${make} ${model}`

/** Returns the owner's name in the row of a list: the contact person, else the company, else the code. */
export const ownerName = ({
  contact_person,
  company_name,
  customer_code,
}: Pick<Vehicle, 'contact_person' | 'company_name' | 'customer_code'>): string =>
  contact_person || company_name || customer_code
