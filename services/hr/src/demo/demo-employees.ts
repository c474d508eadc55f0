/** Invented employees of the demo shop. Five of them have the accounts that the sign-in page shows. */

import type { StaffRole } from '@warsha/contracts/hr/employees'
import { demoAccounts } from '@warsha/contracts/identity/demo'

export interface DemoEmployee {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly role_name: StaffRole
  readonly department: string
  readonly position: string
  readonly email?: string
  /** AED per month. */
  readonly salary: number
  /** AED per hour, if overtime is paid. */
  readonly rate?: number
  readonly emergency_contact_name: string
  readonly address: string
  readonly city?: string
  readonly hiredDaysAgo: number
  readonly leftDaysAgo?: number
}

/** Returns username, name and role of a demo account. */
const accountOf = (role: StaffRole) => {
  const { username, first_name, last_name } = demoAccounts.find((account) => account.role === role)!
  return { username, first_name, last_name, role_name: role }
}

export const demoEmployees: readonly DemoEmployee[] = [
  {
    ...accountOf('admin'),
    department: 'Management',
    position: 'Owner',
    salary: 30_000,
    hiredDaysAgo: 2190,
    email: 'noura@example.com',
    emergency_contact_name: 'Hessa Al Suwaidi',
    address: 'Al Quoz 1, Street 3',
  },
  {
    ...accountOf('manager'),
    department: 'Management',
    position: 'Workshop manager',
    salary: 18_000,
    email: 'khalid@example.com',
    emergency_contact_name: 'Mona Al Marri',
    address: 'Mirdif, Street 15',
    hiredDaysAgo: 1980,
  },
  {
    ...accountOf('receptionist'),
    department: 'Front desk',
    position: 'Service advisor',
    salary: 7_500,
    email: 'maryam@example.com',
    emergency_contact_name: 'Samir Haddad',
    address: 'Al Nahda 2',
    hiredDaysAgo: 1410,
  },
  {
    ...accountOf('mechanic'),
    department: 'Workshop',
    position: 'Senior mechanic',
    salary: 6_200,
    rate: 38,
    emergency_contact_name: 'Anita Kumar',
    address: 'Al Quoz 4, staff housing',
    hiredDaysAgo: 1830,
  },
  {
    ...accountOf('employee'),
    department: 'Detailing',
    position: 'Detailer',
    salary: 3_200,
    rate: 19.5,
    emergency_contact_name: 'Liza Santos',
    address: 'Satwa, Building 9',
    hiredDaysAgo: 400,
  },
  {
    username: 'saeed',
    first_name: 'سعيد',
    last_name: 'الشامسي',
    role_name: 'mechanic',
    department: 'Workshop',
    position: 'كهربائي سيارات',
    salary: 7_000,
    rate: 42.5,
    emergency_contact_name: 'خالد الشامسي',
    address: 'القصيص الصناعية 3',
    city: 'دبي',
    hiredDaysAgo: 1120,
  },
  {
    username: 'aisha',
    first_name: 'عائشة',
    last_name: 'الكتبي',
    role_name: 'receptionist',
    department: 'Front desk',
    position: 'موظفة استقبال',
    email: 'aisha@example.com',
    salary: 6_800,
    emergency_contact_name: 'ماجد الكتبي',
    address: 'المويهات 2',
    city: 'عجمان',
    hiredDaysAgo: 310,
  },
  {
    username: 'bilal',
    first_name: 'Bilal',
    last_name: 'Hussain',
    role_name: 'mechanic',
    department: 'Workshop',
    position: 'Transmission specialist',
    salary: 5_800,
    rate: 35,
    emergency_contact_name: 'Sana Hussain',
    address: 'Industrial Area 11',
    city: 'Sharjah',
    hiredDaysAgo: 960,
  },
  {
    username: 'suresh',
    first_name: 'Suresh',
    last_name: 'Pillai',
    role_name: 'employee',
    department: 'Parts',
    position: 'Storekeeper',
    email: 'parts@example.com',
    salary: 4_600,
    emergency_contact_name: 'Deepa Pillai',
    address: 'Al Karama, Block C',
    hiredDaysAgo: 1250,
  },
  {
    username: 'amal',
    first_name: 'Amal',
    last_name: 'Darwish',
    role_name: 'manager',
    department: 'Accounts',
    position: 'Accounts and HR manager',
    email: 'amal@example.com',
    salary: 14_500,
    emergency_contact_name: 'Nabil Darwish',
    address: 'Al Barsha 1',
    hiredDaysAgo: 720,
  },
  {
    username: 'yaser',
    first_name: 'ياسر',
    last_name: 'منصور',
    role_name: 'mechanic',
    department: 'Workshop',
    position: 'ميكانيكي',
    salary: 4_900,
    rate: 30,
    emergency_contact_name: 'هدى منصور',
    address: 'الجرف 1',
    city: 'عجمان',
    hiredDaysAgo: 45,
  },
  {
    username: 'dennis',
    first_name: 'Dennis',
    last_name: 'Otieno',
    role_name: 'mechanic',
    department: 'Workshop',
    position: 'Mechanic',
    salary: 4_400,
    rate: 27.5,
    emergency_contact_name: 'Grace Otieno',
    address: 'Al Quoz 4, staff housing',
    hiredDaysAgo: 830,
    leftDaysAgo: 60,
  },
]
