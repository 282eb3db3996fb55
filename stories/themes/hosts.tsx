import type { ReactElement, ReactNode } from 'react';
import './hosts.css';

interface HostProps {
  children: ReactNode;
}

export function ChatHost({ children }: HostProps): ReactElement {
  return (
    <div className="host-chat">
      <div className="hosted">
        <p className="hosted-said">Send the minutes, tidy up the old page and plan the review.</p>
        <p className="hosted-answer">I would do these three. Please look at each.</p>
        {children}
      </div>
    </div>
  );
}

export function ToolHost({ children }: HostProps): ReactElement {
  return (
    <div className="host-tool">
      <div className="hosted">
        <p className="hosted-line">
          <b>$</b> agent run --plan weekly
          <br />
          plan: 3 calls, waiting for approval
        </p>
        {children}
      </div>
    </div>
  );
}

export function ShadcnHost({ children }: HostProps): ReactElement {
  return (
    <div className="host-shadcn">
      <div className="hosted">
        <div className="hosted-card">
          <h2>Weekly routine</h2>
          <p>Runs every Monday at nine.</p>
          {children}
        </div>
      </div>
    </div>
  );
}

export function AdminHost({ children }: HostProps): ReactElement {
  return (
    <div className="host-admin">
      <div className="hosted-bar">Back office</div>
      <div className="hosted-panel">
        <ul>
          <li>Runs</li>
          <li>
            <strong>Approvals (1)</strong>
          </li>
          <li>Records</li>
          <li>People</li>
        </ul>
        {children}
      </div>
    </div>
  );
}
