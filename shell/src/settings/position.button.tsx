import { IconCurrentLocation } from '@tabler/icons-react'
import { Button, useFormats, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { useState } from 'react'
import {
  type DevicePosition,
  type PositionErrorCode,
  readDevicePosition,
} from './device-position.ts'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

/** Seven decimals have a resolution of about one centimetre. */
const formatCoordinate = (degrees: number) => String(Number(degrees.toFixed(7)))

/** Fills in latitude and longitude from the device, or shows why this is not possible. */
export const PositionButton = ({ form }: { form: ContractForm<SettingsValues> }) => {
  const { t } = useTranslation('settings')
  const { number } = useFormats()
  const [isLocating, setLocating] = useState(false)
  const [result, setResult] = useState<DevicePosition | PositionErrorCode>()
  const locate = async () => {
    setLocating(true)
    setResult(undefined)
    const position = await readDevicePosition()
    setLocating(false)
    setResult(position)
    if (typeof position === 'string') return
    form.fields.setFieldValue('shop_latitude', formatCoordinate(position.latitude))
    form.fields.setFieldValue('shop_longitude', formatCoordinate(position.longitude))
  }
  const isError = typeof result === 'string'
  return (
    <div className={classes.position}>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={17} stroke={1.7} />}
        loading={isLocating}
        onClick={() => void locate()}
      >
        {t('position.use')}
      </Button>
      {result && (
        <p
          role={isError ? 'alert' : 'status'}
          className={classes.result}
          data-kind={isError ? 'error' : 'success'}
        >
          {isError
            ? t(`position.${result}`)
            : t('position.taken', { metres: number(result.accuracy, 0) })}
        </p>
      )}
    </div>
  )
}
