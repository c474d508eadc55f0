import type { InspectionTemplateRow } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { StatusBadge, UserText, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { packageNameIn } from '../packages/package-texts.ts'
import classes from './inspection-templates.module.css'

const Second = ({ children }: { children: string }) => (
  <span className={classes.second}>
    <UserText>{children}</UserText>
  </span>
)

export const useTemplateColumns = (): Column<InspectionTemplateRow>[] => {
  const { t } = useTranslation('inspections')
  const { date, number } = useFormats()
  const isArabic = usePreferences(({ language }) => language === 'ar')
  return [
    {
      id: 'name',
      header: t('templates.columns.name'),
      card: 'title',
      cell: (row) => {
        const { name, otherName } = packageNameIn(row, isArabic)
        return (
          <>
            <UserText>{name}</UserText>
            {otherName !== null && <Second>{otherName}</Second>}
          </>
        )
      },
    },
    {
      id: 'car_type',
      header: t('templates.fields.car_type'),
      cell: ({ car_type }) => t(`car_types.${car_type}`),
    },
    {
      id: 'contents',
      header: t('templates.columns.contents'),
      cell: ({ section_count, point_count }) => (
        <>
          {t('templates.section_count', { count: section_count, number: number(section_count) })} ·{' '}
          {t('point_count', { count: point_count, number: number(point_count) })}
        </>
      ),
    },
    {
      id: 'updated',
      header: t('templates.columns.updated'),
      cell: ({ updated_at, updated_by }) => (
        <>
          {date(updated_at)}
          {updated_by && <Second>{updated_by}</Second>}
        </>
      ),
    },
    {
      id: 'status',
      header: t('templates.columns.status'),
      card: 'badge',
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active ? 'green' : 'grey'}>
          {t(is_active ? 'templates.active' : 'templates.inactive')}
        </StatusBadge>
      ),
    },
  ]
}
