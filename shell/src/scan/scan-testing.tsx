/** Test support for the scanner: a signed-in role, and a camera whose picture contains a code. */
import type { Role } from '@warsha/contracts/base/roles'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { signInAs } from '@warsha/web-kit/testing'
import scanAr from '../locales/ar/scan.json'
import scanEn from '../locales/en/scan.json'
import { menu, openSearchPage } from '../search/search-testing.tsx'
import { codeFormats } from './code-formats.ts'

export const scanTexts = { en: scanEn, ar: scanAr }

export const label = 'https://other.name.example/v/abcdefghijklmnopqrstuv'
export const vin = 'JTMHX09J604123456'

const receiveCar: NavigationEntry = {
  to: '/work-cards/receive',
  label: { en: 'Receive car', ar: 'استلام مركبة' },
  icon: 'receive-car',
  roles: ['receptionist', 'manager'],
}

const pathsOf: Partial<Record<Role, readonly string[]>> = {
  mechanic: ['/dashboard', '/work-cards'],
  receptionist: ['/dashboard', '/customers', '/vehicles', '/work-cards', '/work-cards/receive'],
}

/** The page as the role sees it: its menu has only the screens that it may open. */
export const openAs = (role: Role, language: 'en' | 'ar' = 'en', isPhone = false) => {
  signInAs(role)
  const all = [...menu, receiveCar]
  const paths = pathsOf[role]
  return openSearchPage({
    language,
    isPhone,
    menu: paths ? all.filter(({ to }) => paths.includes(to)) : all,
  })
}

interface Camera {
  /** The error of the browser instead of a picture. */
  error?: string
  /** The code that the picture shows. */
  code?: string
  torch?: boolean
}

const define = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { configurable: true, writable: true, value })

/** Gives the page a camera, and the browser a detector of its own. */
export const giveCamera = ({ error, code, torch = false }: Camera) => {
  const track = Object.assign(new EventTarget(), {
    stop: jest.fn(),
    getCapabilities: () => ({ torch }),
    applyConstraints: jest.fn(async () => undefined),
  })
  const getUserMedia = jest.fn(async () => {
    if (error) throw new DOMException('refused by the test', error)
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  })
  define(globalThis, 'isSecureContext', true)
  define(navigator, 'mediaDevices', { getUserMedia })
  define(HTMLMediaElement.prototype, 'play', async () => undefined)
  define(HTMLMediaElement.prototype, 'srcObject', null)
  define(HTMLVideoElement.prototype, 'videoWidth', 640)
  visible.code = code
  return { track, getUserMedia }
}

/** What the detector sees, in any picture. */
export const visible: { code: string | undefined } = { code: undefined }

class FakeDetector {
  static getSupportedFormats = async () => [...codeFormats]
  detect = async () => (visible.code === undefined ? [] : [{ rawValue: visible.code }])
}
define(globalThis, 'BarcodeDetector', FakeDetector)
