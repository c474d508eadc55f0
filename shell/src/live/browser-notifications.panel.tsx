import { IconBellCheck, IconBellOff, IconBellPlus } from '@tabler/icons-react'
import { Button, toast, useTranslation } from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import classes from './notification-settings.module.css'
import {
  endPushSubscription,
  findSubscription,
  NoServiceWorker,
  startPushSubscription,
  supportsPush,
} from './push-subscription.ts'

/**
 * - `insecure`: the address is not HTTPS, where browsers have neither workers nor notifications
 * - `no_worker`: permitted, but the browser does not start the service worker that receives notifications
 * - `page_only`: permitted, but the browser has no push service, so notifications appear only while a page is open
 */
type DeviceState =
  | 'checking'
  | 'insecure'
  | 'unsupported'
  | 'denied'
  | 'off'
  | 'on'
  | 'no_worker'
  | 'page_only'

/** States with a reason why there are no notifications. */
const isExplained = (state: DeviceState) =>
  state !== 'checking' && state !== 'on' && state !== 'off'

const readState = async (): Promise<DeviceState> => {
  if (!window.isSecureContext) return 'insecure'
  if (!supportsPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) ? 'on' : 'off'
}

const useDevice = () => {
  const { t } = useTranslation('notification-settings')
  const [state, setState] = useState<DeviceState>('checking')
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    readState().then(setState, (error) => {
      console.warn('the push subscription could not be read', error)
      setState('unsupported')
    })
  }, [])

  /** The browser asks for the permission only now, after a click next to the explanation. */
  const turnOn = async () => {
    setChanging(true)
    try {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return setState(permission === 'denied' ? 'denied' : 'off')
      await startPushSubscription()
      setState('on')
    } catch (error) {
      if (error instanceof NoServiceWorker) setState('no_worker')
      // A browser without a push service rejects with an AbortError or NotAllowedError.
      else if (error instanceof DOMException) setState('page_only')
      else toast.error(error, t('browser.failed'))
    } finally {
      setChanging(false)
    }
  }
  const turnOff = async () => {
    setChanging(true)
    await endPushSubscription()
    setState('off')
    setChanging(false)
  }
  return { state, isChanging, turnOn, turnOff }
}

/** Explains notifications of the browser and turns them on or off for this device. */
export const BrowserNotificationsPanel = () => {
  const { t } = useTranslation('notification-settings')
  const { state, isChanging, turnOn, turnOff } = useDevice()
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return (
    <section className={classes.card} aria-labelledby="browser-notifications">
      <h2 id="browser-notifications" className={classes.heading}>
        {t('browser.title')}
      </h2>
      <p className={classes.text}>{t('browser.text')}</p>
      <div role="status">
        {state === 'on' && (
          <p className={classes.state} data-tone="good">
            <IconBellCheck size={18} stroke={1.7} aria-hidden="true" />
            {t('browser.on')}
          </p>
        )}
        {isExplained(state) && (
          <p className={classes.state}>
            <IconBellOff size={18} stroke={1.7} aria-hidden="true" />
            {t(`browser.${state}`)}{' '}
            {state === 'unsupported' && isApple && t('browser.install_hint')}
          </p>
        )}
      </div>
      {(state === 'off' || state === 'no_worker') && (
        <Button
          leftSection={<IconBellPlus size={17} />}
          loading={isChanging}
          onClick={() => void turnOn()}
        >
          {t('browser.turn_on')}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="default" loading={isChanging} onClick={() => void turnOff()}>
          {t('browser.turn_off')}
        </Button>
      )}
    </section>
  )
}
