/** The shell's own screens and menu entries in the form of a remote's. */
import {
  describeScreens,
  type OwnDescriptor,
} from '@warsha/web-kit/parts/remotes/describe-screens.ts'
import descriptor from '../../remote.json'
import { screens } from './screens.ts'

export const shellDescriptor = describeScreens(descriptor as OwnDescriptor, screens)
