/** Codes that are addresses: labels of vehicles, and screens of this installation. */
import { ApiError } from '@warsha/web-kit'
import { findVehiclePath } from '../links/find-vehicle-path.ts'
import { qrTokenIn } from '../links/qr-links.ts'
import { type ScanSource, toVehiclePath, unknown } from './scan-source.ts'

const toUrl = (text: string, origin: string): URL | null => {
  if (!/^(https?:\/\/|\/)/i.test(text)) return null
  return URL.canParse(text, origin) ? new URL(text, origin) : null
}

/** Labels of vehicles: any address of the shop with a token of this length, since a shop may have several names. */
export const labelSource: ScanSource = {
  isCertain: true,
  read: (text, origin) => {
    const token = qrTokenIn(toUrl(text, origin)?.pathname ?? '')
    return token && /^[\w-]{22}$/.test(token) ? token : null
  },
  find: async (token, context) => {
    try {
      return {
        kind: 'opens',
        to: await findVehiclePath(token, context.role, toVehiclePath(context), context.signal),
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return unknown('label')
      throw error
    }
  },
}

/** Addresses of this installation open their screen. Other addresses are never opened. */
export const linkSource: ScanSource = {
  isCertain: true,
  read: (text, origin) => (toUrl(text, origin) && /^https?:/i.test(text) ? text : null),
  find: async (text, { menu, origin }) => {
    const { origin: linked, pathname, search } = new URL(text)
    const isScreen = menu.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    return linked === origin && isScreen
      ? { kind: 'opens', to: `${pathname}${search}` }
      : unknown('link')
  },
}
