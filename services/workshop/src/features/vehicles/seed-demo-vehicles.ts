/** The vehicles of the demo shop, registered by the normal use case. Plates and VINs are invented. */
import type { NewVehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { queryRow } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { listCustomers } from '../customers/customers.views.ts'
import { registerVehicle } from './register-vehicle.ts'
import sql from './vehicles.sql'

const models = [
  'Toyota Land Cruiser',
  'Toyota Hilux',
  'Nissan Patrol',
  'Nissan Sunny',
  'Honda Accord',
  'Lexus LX 600',
  'Mercedes-Benz G 63',
  'BMW X5',
  'Audi Q7',
  'Ford F-150',
  'Chevrolet Tahoe',
  'Hyundai Tucson',
  'Kia Sportage',
  'Mazda CX-9',
  'Mitsubishi Pajero',
  'Toyota Camry',
  'Honda CR-V',
  'Hyundai Accent',
] as const
const colors = ['White', 'أبيض', 'Silver', 'Black', 'أسود', 'Grey', 'Blue', 'Red', 'ذهبي'] as const
const plates = ['DXB A', 'AUH 11', 'SHJ 2', 'AJM B', 'DXB CC', 'RAK K', 'دبي ر', 'FUJ F'] as const

const count = 60
const dayMs = 86_400_000

/** Returns the same vehicle for the same number. Some optional fields stay empty. */
const demoVehicle = (number: number, customer_id: string): NewVehicle => {
  const [make = '', ...model] = models[number % models.length]!.split(' ')
  const plate_number = `${plates[number % plates.length]} ${10_000 + number * 7}`.toUpperCase()
  const vin =
    number % 4 === 3
      ? null
      : `WRS${String(number).padStart(3, '0')}DEM${String(number * 13).padStart(8, '0')}`
  return {
    customer_id,
    plate_number,
    make,
    model: model.join(' '),
    vin: vin?.replace(/[IOQ]/g, 'X'),
    year: 2008 + ((number * 5) % 18),
    color: colors[number % colors.length]!,
    mileage: 8_000 + ((number * 4_391) % 240_000),
    ...(number % 9 === 0 && { notes: 'GCC specification. Full service history.' }),
  }
}

/** Does nothing if there are vehicles. Every customer has one, every second customer two; the last one was registered today. */
export const seedDemoVehicles = async (service: Service): Promise<void> => {
  if ((await queryRow(service.db, sql.selectNewestIds, { limit: 1, offset: 0 })).total > 0) return
  const { data: owners } = await listCustomers(service.db, { page: 1, limit: 100 })
  const now = service.clock().getTime()
  for (let number = count - 1; number >= 0; number -= 1) {
    const owner = owners[number < owners.length ? number : (number - owners.length) * 2]
    if (!owner) continue
    const serviceThen = {
      ...service,
      clock: () => new Date(now - Math.round((number / count) * 170) * dayMs),
    }
    await registerVehicle(serviceThen, {
      actor: null,
      body: demoVehicle(number, owner.id),
      idempotency: undefined,
    })
  }
}
