import { screen, waitFor } from '@testing-library/react'
import {
  button,
  createSettingsApi,
  field,
  openSettings,
  saveRequests,
  texts,
} from './settings-testing.tsx'

type Locate = Geolocation['getCurrentPosition']

const setGeolocation = (getCurrentPosition: Locate | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: getCurrentPosition && { getCurrentPosition },
    configurable: true,
  })
const setSecureContext = (isSecureContext: boolean) =>
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true })
const failWith =
  (code: number): Locate =>
  (_, reject) =>
    reject!({ code } as GeolocationPositionError)

beforeEach(() => setSecureContext(true))

const failures = [
  ['unsupported', undefined, 'Geolocation is not supported by your browser'],
  [
    'denied',
    failWith(1),
    'Location permission denied. Please enable location access in your browser settings.',
  ],
  ['unavailable', failWith(2), 'Location information is unavailable.'],
  ['timed_out', failWith(3), 'Location request timed out.'],
  ['failed', failWith(9), 'Unable to retrieve your location.'],
] as const

test.each(['en', 'ar'] as const)(
  'explains in %s why the position is unavailable, and keeps the typed values',
  async (language) => {
    createSettingsApi({ shop_latitude: '25.1' })
    const { user } = await openSettings(language)
    for (const [code, geolocation, message] of failures) {
      setGeolocation(geolocation)
      await user.click(button(texts[language].position.use))
      expect(await screen.findByText(texts[language].position[code])).toHaveAttribute(
        'role',
        'alert',
      )
      expect(texts.en.position[code]).toBe(message)
      expect(field('shop_latitude')).toHaveValue('25.1')
    }
  },
)

test('explains that browsers require HTTPS for the position', async () => {
  createSettingsApi()
  setSecureContext(false)
  setGeolocation(failWith(1))
  const { user } = await openSettings()
  await user.click(button(texts.en.position.use))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'opened over HTTPS. Please enter the coordinates.',
  )
})

test('fills both fields from the device with seven decimals, shows the accuracy and saves the position', async () => {
  const api = createSettingsApi()
  let requestedOptions: PositionOptions | undefined
  setGeolocation((resolve, _, options) => {
    requestedOptions = options
    resolve({
      coords: { latitude: 25.20484931, longitude: -55.3, accuracy: 11.6 },
    } as GeolocationPosition)
  })
  const { user, save } = await openSettings()
  await user.click(button(texts.en.position.use))
  expect(await screen.findByText(/accurate to about .*12.* m\./)).toBeVisible()
  expect(requestedOptions).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
  await save()
  await waitFor(() => expect(saveRequests(api)).toHaveLength(1))
  expect(saveRequests(api)[0]).toMatchObject({
    settings: [
      { key: 'shop_latitude', value: '25.2048493' },
      { key: 'shop_longitude', value: '-55.3' },
    ],
  })
})
