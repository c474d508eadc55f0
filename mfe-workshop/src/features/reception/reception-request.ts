import { readReceptionOptions } from '@warsha/contracts/workshop/routes/receptions'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The request for what the form offers. It is sent while the code of the page is loaded. */
export const receptionOptionsRequest = (): ScreenRequest<typeof readReceptionOptions> => [
  readReceptionOptions,
  {},
]
