import { IconArrowDown, IconArrowUp, IconRuler, IconTrash } from '@tabler/icons-react'
import { maxUnitLength } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { ActionIcon, Button, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField, TextField } from '@warsha/web-kit/forms'
import { useState } from 'react'
import classes from './inspection-templates.module.css'
import { limitNames, type PointValues, type TemplateValues } from './template-values.ts'

interface TemplatePointProps {
  form: ContractForm<TemplateValues>
  /** Place of the section and of the point in it. */
  section: number
  place: number
  point: PointValues
  isLast: boolean
}

/** Unit and limits of a point, shown once it is measured. */
const MeasureFields = ({ form, path }: { form: ContractForm<TemplateValues>; path: string }) => {
  const { t } = useTranslation('inspections')
  return (
    <div className={classes.measure}>
      <TextField
        form={form}
        name={`${path}.unit`}
        label={t('templates.fields.unit')}
        maxLength={maxUnitLength}
        autoComplete="off"
      />
      {limitNames.map((limit) => (
        <LtrField
          key={limit}
          form={form}
          name={`${path}.${limit}`}
          label={t(`templates.fields.${limit}`)}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <p className={classes.hint}>{t('templates.measure_hint')}</p>
    </div>
  )
}

/** One point: its names, what is measured, and its place. */
export const TemplatePoint = ({ form, section, place, point, isLast }: TemplatePointProps) => {
  const { t } = useTranslation('inspections')
  const list = `sections.${section}.points`
  const path = `${list}.${place}`
  const number = place + 1
  const hasMeasure = [point.unit, ...limitNames.map((limit) => point[limit])].some(Boolean)
  const [isMeasured, setMeasured] = useState(hasMeasure)
  const move = (to: number) => form.fields.reorderListItem(list, { from: place, to })
  return (
    <fieldset className={classes.point} aria-label={t('templates.point', { place: number })}>
      <div className={classes.names}>
        <TextField
          form={form}
          name={`${path}.name_en`}
          label={t('templates.fields.point_en')}
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          form={form}
          name={`${path}.name_ar`}
          label={t('templates.fields.point_ar')}
          maxLength={120}
          autoComplete="off"
        />
      </div>
      {isMeasured && <MeasureFields form={form} path={path} />}
      <div className={classes.tools}>
        {!isMeasured && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconRuler size={16} />}
            onClick={() => setMeasured(true)}
          >
            {t('templates.measure')}
          </Button>
        )}
        <ActionIcon
          aria-label={t('templates.move_up', { place: number })}
          disabled={form.isSending || place === 0}
          onClick={() => move(place - 1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('templates.move_down', { place: number })}
          disabled={form.isSending || isLast}
          onClick={() => move(place + 1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('templates.remove_point', { place: number })}
          disabled={form.isSending}
          onClick={() => form.fields.removeListItem(list, place)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
    </fieldset>
  )
}
