import { IconFileDollar, IconId } from '@tabler/icons-react'
import { Button, useTranslation } from '@warsha/web-kit'
import { useRecordDialog } from '@warsha/web-kit/table'
import classes from './employees.module.css'

/** Opens other dialogs about an employee above the form. */
export const EmployeeLinks = ({ id }: { id: string }) => {
  const { t } = useTranslation('hr')
  const documents = useRecordDialog('documents')
  const settlement = useRecordDialog('settlement')
  return (
    <nav className={classes.links} aria-label={t('employees.more')}>
      <Button
        variant="default"
        leftSection={<IconId size={17} />}
        onClick={() => documents.open(id)}
      >
        {t('employees.documents')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileDollar size={17} />}
        onClick={() => settlement.open(id)}
      >
        {t('employees.settlement')}
      </Button>
    </nav>
  )
}
