import { useQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { publicationsQuery } from "@/api/publications";
import type { PublicationAsked } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface PublicationRequestsProps {
  userId: string;
  onReview: (request: PublicationAsked) => void;
}

/** Publication requests of administrators. */
export function PublicationRequests({ userId, onReview }: PublicationRequestsProps) {
  const { data } = useQuery(publicationsQuery(userId));
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label="Requests to make agents global" className="space-y-3">
      {data.map((request) => (
        <li key={request.agentId}>
          <Notice
            icon={<Globe />}
            title={`An administrator asks you to make “${request.agentName}” global`}
            actions={
              <Button size="sm" variant="primary" onClick={() => onReview(request)}>
                Review and answer
              </Button>
            }
          >
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {request.reason === "" ? "No reason was given." : `Reason: ${request.reason}`}
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
