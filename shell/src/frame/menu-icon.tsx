import {
  IconBell,
  IconBuildingWarehouse,
  IconCalendarClock,
  IconCar,
  IconChartBar,
  IconClipboardText,
  IconClockCheck,
  IconFileInvoice,
  IconId,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconSquareRounded,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

/** The icons that a remote.json may name. */
const icons: Record<string, typeof IconUser> = {
  dashboard: IconLayoutDashboard,
  customers: IconUsers,
  vehicles: IconCar,
  'work-cards': IconClipboardText,
  'spare-parts': IconBuildingWarehouse,
  employees: IconUsersGroup,
  attendance: IconCalendarClock,
  'my-attendance': IconClockCheck,
  'hr-management': IconId,
  'my-hr': IconReceipt,
  reports: IconChartBar,
  settings: IconSettings,
  invoices: IconFileInvoice,
  notifications: IconBell,
  profile: IconUser,
}

export const MenuIcon = ({ name, size = 20 }: { name: string; size?: number }) => {
  const Icon = icons[name] ?? IconSquareRounded
  return <Icon size={size} stroke={1.7} aria-hidden="true" />
}
