import { IconArrowLeft } from '@tabler/icons-react'
import { Button, Link, useTranslation } from '@warsha/web-kit'
import classes from './spare-parts.module.css'

/** Link back to the list of parts. */
export const BackButton = () => {
  const { t } = useTranslation('spare-parts')
  return (
    <Button
      component={Link}
      to="/spare-parts"
      variant="default"
      leftSection={<IconArrowLeft size={18} className={classes.pointing} />}
    >
      {t('all_parts')}
    </Button>
  )
}
