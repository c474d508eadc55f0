import { IconBulb, IconBulbOff, IconCameraOff } from '@tabler/icons-react'
import { ActionIcon, Button, errorText, toast, useTranslation } from '@warsha/web-kit'
import classes from './scan.module.css'
import { type CameraProblem, useCamera } from './use-camera.ts'
import { useScanLoop } from './use-scan-loop.ts'

const NoPicture = ({ text, retry }: { text: string; retry?: () => void }) => {
  const { t } = useTranslation('scan')
  return (
    <div className={classes.noPicture} role="alert">
      <IconCameraOff size={28} stroke={1.6} aria-hidden="true" />
      <p>{text}</p>
      {retry && (
        <Button variant="default" size="xs" onClick={retry}>
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}

const TorchButton = ({ isOn, toggle }: { isOn: boolean; toggle: () => Promise<void> }) => {
  const { t } = useTranslation('scan')
  return (
    <ActionIcon
      className={classes.torch}
      size={44}
      variant="filled"
      aria-label={t('torch')}
      aria-pressed={isOn}
      onClick={() => toggle().catch((error) => toast.error(error, t('torch_failed')))}
    >
      {isOn ? <IconBulb size={22} /> : <IconBulbOff size={22} />}
    </ActionIcon>
  )
}

/** The picture of the camera, or why there is none. */
export const CameraView = ({ onCode }: { onCode: (text: string) => void }) => {
  const { t } = useTranslation('scan')
  const { video, state, retry, torch } = useCamera(true)
  const readerError = useScanLoop(video, state === 'running', onCode)
  const isPicture = state === 'starting' || state === 'running'
  if (readerError) return <NoPicture text={errorText(readerError, t('reader_failed'))} />
  if (!isPicture)
    return (
      <NoPicture
        text={t(`problem.${state satisfies CameraProblem}`)}
        {...(state !== 'insecure' && { retry })}
      />
    )
  return (
    <div className={classes.camera}>
      <video ref={video} playsInline muted aria-label={t('picture')} className={classes.video} />
      <span className={classes.frame} aria-hidden="true" />
      <p role="status" className={classes.cameraHint}>
        {t(state === 'running' ? 'looking' : 'starting')}
      </p>
      {torch && <TorchButton {...torch} />}
    </div>
  )
}
