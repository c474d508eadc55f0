/** Test support: the remotes of this repository as /remotes.json lists them, and those of release 1.0. */
import {
  describeScreens,
  type OwnDescriptor,
} from '@warsha/web-kit/parts/remotes/describe-screens.ts'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import hr from '../../../mfe-hr/remote.json'
import { screens as hrScreens } from '../../../mfe-hr/src/screens.ts'
import inventory from '../../../mfe-inventory/remote.json'
import { screens as inventoryScreens } from '../../../mfe-inventory/src/screens.ts'
import portal from '../../../mfe-portal/remote.json'
import { screens as portalScreens } from '../../../mfe-portal/src/screens.ts'
import workshop from '../../../mfe-workshop/remote.json'
import { screens as workshopScreens } from '../../../mfe-workshop/src/screens.ts'

type Declaration = Omit<RemoteDescriptor, 'version' | 'manifest' | 'entry'>

/** Adds what the build and the publication add to a remote.json. */
export const toDescriptor = (declaration: Declaration): RemoteDescriptor => ({
  version: '1.0.0',
  manifest: `/front-ends/${declaration.id}/mf-manifest.1.json`,
  entry: `assets/${declaration.id}.1.js`,
  ...declaration,
})

export const declaredRemotes: readonly RemoteDescriptor[] = (
  [
    [hr, hrScreens],
    [inventory, inventoryScreens],
    [portal, portalScreens],
    [workshop, workshopScreens],
  ] as const
).map(([own, screens]) => toDescriptor(describeScreens(own as OwnDescriptor, screens)))

/** Two remotes as released in 1.0: without entry, screens, order, menu and icon paths. */
export const releasedRemotes: readonly RemoteDescriptor[] = [
  toDescriptor({
    id: 'mfe-portal',
    contract: 1,
    paths: ['/customer-portal'],
    navigation: [
      {
        to: '/customer-portal',
        label: { en: 'Dashboard', ar: 'لوحة التحكم' },
        icon: 'dashboard',
        roles: ['customer'],
      },
      {
        to: '/customer-portal/notifications',
        label: { en: 'Notifications', ar: 'الإشعارات' },
        icon: 'notifications',
        roles: ['customer'],
      },
    ],
  }),
  toDescriptor({
    id: 'mfe-workshop',
    contract: 1,
    paths: ['/customers', '/vehicles'],
    navigation: [
      {
        to: '/customers',
        label: { en: 'Customers', ar: 'العملاء' },
        tile: { en: 'Find, add and update customers', ar: 'البحث عن العملاء' },
        icon: 'customers',
        roles: ['receptionist', 'manager', 'admin'],
      },
      {
        to: '/vehicles',
        label: { en: 'Vehicles', ar: 'المركبات' },
        icon: 'vehicles',
        roles: ['receptionist', 'manager', 'admin'],
      },
    ],
  }),
].map(({ entry: _entry, ...released }) => released)
