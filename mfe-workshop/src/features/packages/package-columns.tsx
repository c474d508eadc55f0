import type { PackageRow } from '@warsha/contracts/workshop/sales/packages'
import {
  emptyValue,
  Ltr,
  StatusBadge,
  UserText,
  useFormats,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { packageNameIn } from './package-texts.ts'
import classes from './packages.module.css'

export const usePackageColumns = (): Column<PackageRow>[] => {
  const { t } = useTranslation('packages')
  const { money, date } = useFormats()
  const isArabic = usePreferences(({ language }) => language === 'ar')
  return [
    {
      id: 'name',
      header: t('columns.name'),
      card: 'title',
      cell: (row) => {
        const { name, otherName } = packageNameIn(row, isArabic)
        return (
          <>
            <UserText className={classes.name}>{name}</UserText>
            {otherName !== null && (
              <span className={classes.second}>
                <UserText>{otherName}</UserText>
              </span>
            )}
          </>
        )
      },
    },
    {
      id: 'contents',
      header: t('columns.contents'),
      cell: ({ task_count, part_count }) => (
        <>
          {t('task_count', { count: task_count })} · {t('part_count', { count: part_count })}
        </>
      ),
    },
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      cell: ({ total_amount }) => (
        <Ltr className={classes.amount}>
          {total_amount === null ? emptyValue : money(total_amount)}
        </Ltr>
      ),
    },
    {
      id: 'updated',
      header: t('columns.updated'),
      cell: ({ updated_at, updated_by }) => (
        <>
          {date(updated_at)}
          {updated_by && (
            <span className={classes.second}>
              <UserText>{updated_by}</UserText>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      card: 'badge',
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active ? 'green' : 'grey'}>
          {t(is_active ? 'active' : 'inactive')}
        </StatusBadge>
      ),
    },
  ]
}
