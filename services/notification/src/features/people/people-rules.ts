/** Converts customers and employees to people, the users who can receive notifications. */
import { isRole } from '@warsha/contracts/base/roles'
import type { Person } from './people.store.ts'

interface Customer {
  readonly id: string
  readonly version: number
  readonly is_active: boolean
  readonly has_portal_access: boolean
  readonly is_deleted?: boolean
}

export const customerToPerson = ({
  id,
  version,
  is_active,
  has_portal_access,
  is_deleted,
}: Customer): Person => ({
  id,
  version,
  role: 'customer',
  is_active: is_active && has_portal_access && !is_deleted,
})

interface Employee {
  readonly id: string
  readonly version: number
  readonly role: string
  readonly is_active: boolean
}

/** A newer version of hr may send an unknown role. It counts as `employee`, the lowest staff role. */
export const employeeToPerson = ({ id, version, role, is_active }: Employee): Person => ({
  id,
  version,
  is_active,
  role: isRole(role) ? role : 'employee',
})
