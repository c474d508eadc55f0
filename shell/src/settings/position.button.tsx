import { IconCurrentLocation } from '@tabler/icons-react'
import { Button, useFormats, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { devicePosition, type Position, type PositionFault } from './device-position.ts'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

/** Seven decimals: a centimetre. */
const coordinate = (degrees: number) => String(Number(degrees.toFixed(7)))

/** Fills latitude and longitude from the device, or says in words why it can't. */
export const PositionButton = ({ form }: { form: ContractForm<SettingsValues> }) => {
  const { t } = useTranslation('settings')
  const { number } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<Position | PositionFault>()
  const ask = async () => {
    setAsking(true)
    setFound(undefined)
    const position = await devicePosition()
    setAsking(false)
    setFound(position)
    if (typeof position === 'string') return
    form.fields.setFieldValue('shop_latitude', coordinate(position.latitude))
    form.fields.setFieldValue('shop_longitude', coordinate(position.longitude))
  }
  const isFault = typeof found === 'string'
  return (
    <div className={classes.position}>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={17} stroke={1.7} />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {t('position.use')}
      </Button>
      {found && (
        <p
          role={isFault ? 'alert' : 'status'}
          className={classes.found}
          data-kind={isFault ? 'fault' : 'taken'}
        >
          {isFault
            ? t(`position.${found}`)
            : t('position.taken', { metres: number(found.accuracy, 0) })}
        </p>
      )}
    </div>
  )
}
