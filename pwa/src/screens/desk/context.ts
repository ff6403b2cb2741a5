import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DeskPage } from '../../api/types.ts';
import type { Sender } from '../director-api/send.ts';
import type { Pane } from '../director-home/route.ts';

/** What every part of the desk works with. */
export interface DeskTools {
  readonly tid: string;
  readonly desk: DeskPage;
  readonly sender: Sender;
  /** The server's time now. */
  readonly now: number;
  readonly go: (pane: Pane) => void;
}

export const DeskContext = createContext<DeskTools | undefined>(undefined);

export function useDesk(): DeskTools {
  const tools = useContext(DeskContext);
  if (tools === undefined) throw new Error('outside the desk');
  return tools;
}
