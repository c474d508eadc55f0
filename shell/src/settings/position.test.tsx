import { screen, waitFor } from '@testing-library/react'
import { aShopWith, button, field, openSettings, saves, texts } from './settings-testing.tsx'

type Locate = Geolocation['getCurrentPosition']

const deviceThat = (getCurrentPosition: Locate | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: getCurrentPosition && { getCurrentPosition },
    configurable: true,
  })
const pageThatIs = (isSecureContext: boolean) =>
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true })
const refusing =
  (code: number): Locate =>
  (_, refuse) =>
    refuse!({ code } as GeolocationPositionError)

beforeEach(() => pageThatIs(true))

const faults = [
  ['unsupported', undefined, 'Geolocation is not supported by your browser'],
  [
    'denied',
    refusing(1),
    'Location permission denied. Please enable location access in your browser settings.',
  ],
  ['unavailable', refusing(2), 'Location information is unavailable.'],
  ['timed_out', refusing(3), 'Location request timed out.'],
  ['failed', refusing(9), 'Unable to retrieve your location.'],
] as const

test.each(['en', 'ar'] as const)(
  'a position that cannot be had is said in words in %s, and typing goes on',
  async (language) => {
    aShopWith({ shop_latitude: '25.1' })
    const { user } = await openSettings(language)
    for (const [fault, device, said] of faults) {
      deviceThat(device)
      await user.click(button(texts[language].position.use))
      expect(await screen.findByText(texts[language].position[fault])).toHaveAttribute(
        'role',
        'alert',
      )
      expect(texts.en.position[fault]).toBe(said)
      expect(field('shop_latitude')).toHaveValue('25.1')
    }
  },
)

test('over plain http the browser’s refusal is told as what it is', async () => {
  aShopWith()
  pageThatIs(false)
  deviceThat(refusing(1))
  const { user } = await openSettings()
  await user.click(button(texts.en.position.use))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'opened over https. Please type the coordinates.',
  )
})

test('the position of the device fills both fields with seven decimals, says how exact it is, and is saved', async () => {
  const api = aShopWith()
  let asked: PositionOptions | undefined
  deviceThat((found, _, options) => {
    asked = options
    found({
      coords: { latitude: 25.20484931, longitude: -55.3, accuracy: 11.6 },
    } as GeolocationPosition)
  })
  const { user, press } = await openSettings()
  await user.click(button(texts.en.position.use))
  expect(await screen.findByText(/accurate to about .*12.* metres/)).toBeVisible()
  expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
  await press()
  await waitFor(() => expect(saves(api)).toHaveLength(1))
  expect(saves(api)[0]).toMatchObject({
    settings: [
      { key: 'shop_latitude', value: '25.2048493' },
      { key: 'shop_longitude', value: '-55.3' },
    ],
  })
})
