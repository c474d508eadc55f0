import { refreshLocalSettings, type Service } from '@warsha/service-kit/process'
import { seedDemoCustomers } from '../features/customers/seed-demo-customers.ts'
import { refreshEmployees } from '../features/employees/refresh-employees.ts'
import { seedDemoVehicles } from '../features/vehicles/seed-demo-vehicles.ts'
import { seedDemoWorkCards } from './seed-demo-work-cards.ts'

/** Fetches what it copies of other services: the process that receives their events may not run yet. */
export const seedDemo = async (service: Service): Promise<void> => {
  // Bills have VAT only if the shop has its TRN.
  await refreshLocalSettings(service)
  await seedDemoCustomers(service)
  await seedDemoVehicles(service)
  // Work cards are assigned to employees, who come from hr.
  await refreshEmployees(service)
  await seedDemoWorkCards(service)
}
