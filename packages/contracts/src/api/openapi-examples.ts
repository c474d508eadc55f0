/** Bodies of the calls that integrators use most, by operationId. */

const id = '0190f3b0-6d1c-7a00-8000-776172736861'

const examples: Readonly<Record<string, object>> = {
  login: { username: 'reception', password: 'the password' },
  createCustomer: {
    contact_person: 'Omar Al Zaabi',
    phone: '+971 50 000 0101',
    email: 'omar@example.com',
  },
  createVehicle: {
    customer_id: id,
    plate_number: 'DXB A 12345',
    make: 'Toyota',
    model: 'Hilux',
    year: 2022,
    mileage: 84500,
  },
  createWorkCard: {
    customer_id: id,
    vehicle_id: id,
    payment_type: 'cash',
    customer_complaint: 'Brakes squeal',
    mileage_in: 84500,
    tasks: [{ description: 'Change the front pads', estimated_cost: 250 }],
  },
  changeWorkCard: { status: 'completed', version: 3 },
  addTask: { task_type: 'repair', description: 'Change the front pads', estimated_cost: 250 },
  addPartLine: { part_id: id, quantity: 2, unit_price: 120.5 },
  recordPayment: { payment_method: 'cash', amount: 250, payment_date: '2026-11-23' },
  generateInvoice: { notes: 'Thank you' },
  createSparePart: {
    part_number: 'BP-2201',
    part_name: 'Front brake pads',
    quantity_in_stock: 10,
    retail_price: 120.5,
  },
}

/** Returns the example body of an operation, or undefined if it has none. */
export const exampleOf = (operationId: string): object | undefined =>
  Object.hasOwn(examples, operationId) ? examples[operationId] : undefined

/** The operations with an example. */
export const operationsWithExample = Object.keys(examples)
