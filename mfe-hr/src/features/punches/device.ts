import { newIdempotencyKey } from '@warsha/web-kit'

const deviceKey = 'attendance_device'

/** Returns a random id that this browser keeps, and what it says about itself. */
export const getDevice = (): { device_id: string; device_info: string } => {
  let id = localStorage.getItem(deviceKey)
  if (!id) {
    id = newIdempotencyKey()
    localStorage.setItem(deviceKey, id)
  }
  const { userAgent, language } = navigator
  const screen = `${window.screen.width}×${window.screen.height}`
  return { device_id: id, device_info: `${userAgent} · ${language} · ${screen}`.slice(0, 1000) }
}
